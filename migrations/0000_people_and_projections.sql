CREATE TABLE `hands` (
	`tableId` text NOT NULL,
	`number` integer NOT NULL,
	`endedAt` integer NOT NULL,
	`board` text NOT NULL,
	`pot` integer NOT NULL,
	`outcomes` text NOT NULL,
	`awards` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`tableId`, `number`)
);
--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `seats` (
	`tableId` text NOT NULL,
	`seat` integer NOT NULL,
	`player` text,
	`name` text,
	`version` integer NOT NULL,
	PRIMARY KEY(`tableId`, `seat`)
);
--> statement-breakpoint
CREATE INDEX `seats_by_player` ON `seats` (`player`);--> statement-breakpoint
CREATE TABLE `tables` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`config` text NOT NULL,
	`openedAt` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`player` text NOT NULL,
	`kind` text NOT NULL,
	`scopes` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer,
	`usedAt` integer,
	`revokedAt` integer
);
