ALTER TABLE `tokens` ADD `name` text;--> statement-breakpoint
CREATE INDEX `tokens_by_player` ON `tokens` (`player`);