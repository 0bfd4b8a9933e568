CREATE TABLE `exceptions` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`from_time` text NOT NULL,
	`to_time` text NOT NULL,
	`period` text,
	`own` text,
	`note` text,
	PRIMARY KEY(`workspace_id`, `id`),
	CONSTRAINT "exceptions_kind" CHECK("exceptions"."kind" IN ('off', 'extra')),
	CONSTRAINT "exceptions_dates" CHECK("exceptions"."from_date" <= "exceptions"."to_date")
);
--> statement-breakpoint
CREATE TABLE `plans` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`stamp` integer NOT NULL,
	`needs` integer NOT NULL,
	`plan` text NOT NULL,
	`draft` text,
	CONSTRAINT "plans_numbers" CHECK("plans"."revision" >= 1 AND "plans"."stamp" >= 1 AND "plans"."needs" >= 0)
);
--> statement-breakpoint
DROP INDEX `bookings_by_day`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `reset_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_by_day` ON `bookings` (`workspace_id`,`booking_date`,`starts_at`,`id`,`status`,`ends_at`,`released_at`,`spots`,`guests`,`reset_minutes`);--> statement-breakpoint
ALTER TABLE `booking_events` ADD `engine` integer;