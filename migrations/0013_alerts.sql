CREATE TABLE `alert_choices` (
	`workspace_id` text NOT NULL,
	`user_id` text NOT NULL,
	`new_booking` integer NOT NULL,
	`changed` integer NOT NULL,
	`cancelled` integer NOT NULL,
	`low_rating` integer NOT NULL,
	`failed_message` integer NOT NULL,
	`sheet_time` text,
	`sheet_due_at` integer,
	PRIMARY KEY(`workspace_id`, `user_id`),
	CONSTRAINT "alert_choices_flags" CHECK("alert_choices"."new_booking" IN (0, 1) AND "alert_choices"."changed" IN (0, 1) AND "alert_choices"."cancelled" IN (0, 1) AND "alert_choices"."low_rating" IN (0, 1) AND "alert_choices"."failed_message" IN (0, 1)),
	CONSTRAINT "alert_choices_sheet_time" CHECK(("alert_choices"."sheet_time" IS NULL) = ("alert_choices"."sheet_due_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `alert_choices_sheet` ON `alert_choices` (`sheet_due_at`) WHERE sheet_due_at IS NOT NULL;