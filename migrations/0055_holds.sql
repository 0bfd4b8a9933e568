CREATE TABLE `holds_due` (
	`workspace_id` text NOT NULL,
	`booking_date` text NOT NULL,
	`due_at` integer NOT NULL,
	`whole_at` integer,
	PRIMARY KEY(`workspace_id`, `booking_date`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `holds_due_by_time` ON `holds_due` (`due_at`);--> statement-breakpoint
CREATE TABLE `standby_dates` (
	`workspace_id` text NOT NULL,
	`booking_date` text NOT NULL,
	`standby_id` text NOT NULL,
	`from_time` text NOT NULL,
	`until_time` text NOT NULL,
	`around_time` text,
	PRIMARY KEY(`workspace_id`, `booking_date`, `standby_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `standby_dates_of` ON `standby_dates` (`standby_id`);--> statement-breakpoint
CREATE TABLE `standbys` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`state` text NOT NULL,
	`outcome` text,
	`guests` integer NOT NULL,
	`wish` text,
	`source` text NOT NULL,
	`least_notice` integer NOT NULL,
	`sleeps` integer DEFAULT 0 NOT NULL,
	`unreachable` integer DEFAULT false NOT NULL,
	`refused` text NOT NULL,
	`offered_date` text,
	`home_date` text NOT NULL,
	`ends_at` integer NOT NULL,
	`booking_id` text,
	`customer_name` text,
	`customer_email` text,
	`customer_phone` text,
	`notes` text,
	`search_text` text NOT NULL,
	`sms_withheld` integer DEFAULT false NOT NULL,
	`locale` text,
	`client` text,
	`ref` text,
	`version` integer NOT NULL,
	`token_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`anonymised_at` integer,
	CONSTRAINT "standbys_guests" CHECK("standbys"."guests" BETWEEN 1 AND 50),
	CONSTRAINT "standbys_versions" CHECK("standbys"."version" >= 1 AND "standbys"."token_version" >= 1)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `standbys_by_email` ON `standbys` (`workspace_id`,`customer_email`) WHERE customer_email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `standbys_by_phone` ON `standbys` (`workspace_id`,`customer_phone`) WHERE customer_phone IS NOT NULL;--> statement-breakpoint
CREATE INDEX `standbys_by_end` ON `standbys` (`workspace_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `standbys_named` ON `standbys` (`ends_at`) WHERE anonymised_at IS NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `hold_until` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `hold` text;--> statement-breakpoint
CREATE INDEX `bookings_held` ON `bookings` (`workspace_id`,`booking_date`,`hold_until`) WHERE hold_until IS NOT NULL;--> statement-breakpoint
ALTER TABLE `plans` ADD `engine` integer DEFAULT 0 NOT NULL;