ALTER TABLE `tables` ADD `closedAt` integer;--> statement-breakpoint
CREATE INDEX `tables_by_host` ON `tables` (`host`);--> statement-breakpoint
ALTER TABLE `tokens` ADD `tableId` text;