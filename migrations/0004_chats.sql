CREATE TABLE `chats` (
	`platform` text NOT NULL,
	`channel` text NOT NULL,
	`tableId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`lastError` text,
	PRIMARY KEY(`platform`, `channel`, `tableId`)
);
--> statement-breakpoint
CREATE INDEX `chats_by_table` ON `chats` (`tableId`);--> statement-breakpoint
CREATE TABLE `chatters` (
	`platform` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`player` text NOT NULL,
	`linked` text,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`platform`, `id`)
);
--> statement-breakpoint
CREATE INDEX `chatters_by_player` ON `chatters` (`player`);--> statement-breakpoint
CREATE INDEX `chatters_by_linked` ON `chatters` (`linked`);--> statement-breakpoint
CREATE TABLE `heard` (
	`delivery` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
