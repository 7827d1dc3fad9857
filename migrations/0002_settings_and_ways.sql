CREATE TABLE `hooks` (
	`id` text PRIMARY KEY NOT NULL,
	`player` text NOT NULL,
	`tableId` text,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`createdAt` integer NOT NULL,
	`state` text NOT NULL,
	`failingSince` integer,
	`lastError` text
);
--> statement-breakpoint
CREATE INDEX `hooks_by_player` ON `hooks` (`player`);--> statement-breakpoint
CREATE INDEX `hooks_by_table` ON `hooks` (`tableId`);--> statement-breakpoint
CREATE TABLE `pushes` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`player` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pushes_by_player` ON `pushes` (`player`);--> statement-breakpoint
ALTER TABLE `players` ADD `settings` text;--> statement-breakpoint
ALTER TABLE `players` ADD `hoursChangedAt` integer;