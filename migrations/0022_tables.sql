CREATE TABLE `claims` (
	`workspace_id` text NOT NULL,
	`booking_date` text NOT NULL,
	`resource_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`booking_id` text NOT NULL,
	`leg` integer NOT NULL,
	`pinned_by` text,
	`override` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`workspace_id`, `booking_date`, `resource_id`, `starts_at`, `booking_id`),
	CONSTRAINT "claims_stay" CHECK("claims"."ends_at" > "claims"."starts_at"),
	CONSTRAINT "claims_override" CHECK("claims"."override" IN (0, 1))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `claims_of_booking` ON `claims` (`booking_id`);--> statement-breakpoint
CREATE TABLE `moves` (
	`workspace_id` text NOT NULL,
	`booking_date` text NOT NULL,
	`seq` integer NOT NULL,
	`booking_id` text NOT NULL,
	`changed` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `booking_date`, `seq`, `booking_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `moves_of_booking` ON `moves` (`booking_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `wish` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `unplaced` text;--> statement-breakpoint
CREATE INDEX `bookings_unplaced` ON `bookings` (`workspace_id`,`booking_date`) WHERE unplaced IS NOT NULL;--> statement-breakpoint
ALTER TABLE `plans` ADD `pending` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `plans_pending` ON `plans` (`workspace_id`) WHERE pending = 1;