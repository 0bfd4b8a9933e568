CREATE TABLE `message_counts` (
	`key` text NOT NULL,
	`ends_at` integer NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`key`, `ends_at`)
);
--> statement-breakpoint
CREATE INDEX `message_counts_by_end` ON `message_counts` (`ends_at`);--> statement-breakpoint
ALTER TABLE `booking_rules` ADD `closures_before` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `client` text;--> statement-breakpoint
CREATE INDEX `bookings_online_by_email` ON `bookings` (`workspace_id`,`customer_email`,`starts_at`) WHERE source = 'online' AND status <> 'cancelled' AND customer_email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_online_by_phone` ON `bookings` (`workspace_id`,`customer_phone`,`starts_at`) WHERE source = 'online' AND status <> 'cancelled' AND customer_phone IS NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `trust` text;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `delete_after` integer;--> statement-breakpoint
CREATE INDEX `workspaces_deleting` ON `workspaces` (`delete_after`) WHERE delete_after IS NOT NULL;