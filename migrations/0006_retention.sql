CREATE TABLE `nightly_tasks` (
	`name` text PRIMARY KEY NOT NULL,
	`night` text NOT NULL,
	`place` text,
	`done` integer NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "nightly_tasks_done" CHECK("nightly_tasks"."done" IN (0, 1))
);
--> statement-breakpoint
ALTER TABLE `booking_rules` ADD `anonymised_through` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `anonymised_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_telling` ON `notifications` (`due_at`) WHERE (address IS NOT NULL OR draft IS NOT NULL OR error IS NOT NULL OR address_hash IS NOT NULL);--> statement-breakpoint
CREATE INDEX `one_time_links_by_expiry` ON `one_time_links` (`expires_at`);