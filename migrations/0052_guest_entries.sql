CREATE TABLE `guest_entries` (
	`workspace_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`booking_id` text,
	`text` text NOT NULL,
	`result` text,
	`valid_until` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`edited_by` text,
	`edited_at` integer,
	PRIMARY KEY(`workspace_id`, `guest_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `guest_entries_of_booking` ON `guest_entries` (`booking_id`) WHERE booking_id IS NOT NULL;