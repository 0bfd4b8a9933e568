CREATE TABLE `class_sessions` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`service` text NOT NULL,
	`booking_date` text NOT NULL,
	`booking_time` text NOT NULL,
	`minutes` integer NOT NULL,
	`seats` integer NOT NULL,
	`resources` text NOT NULL,
	`cancelled_at` integer,
	`tells` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	CONSTRAINT "class_sessions_numbers" CHECK("class_sessions"."minutes" > 0 AND "class_sessions"."seats" > 0)
);
--> statement-breakpoint
CREATE INDEX `class_sessions_by_date` ON `class_sessions` (`workspace_id`,`booking_date`);--> statement-breakpoint
CREATE INDEX `bookings_of_session` ON `bookings` (wish ->> '$.visit.session') WHERE wish ->> '$.visit.session' IS NOT NULL;