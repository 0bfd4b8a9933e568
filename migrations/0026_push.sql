CREATE TABLE `push_choices` (
	`workspace_id` text NOT NULL,
	`session_id` text NOT NULL,
	`user_id` text NOT NULL,
	`new_booking` integer NOT NULL,
	`changed` integer NOT NULL,
	`late` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `session_id`),
	CONSTRAINT "push_choices_flags" CHECK("push_choices"."new_booking" IN (0, 1) AND "push_choices"."changed" IN (0, 1) AND "push_choices"."late" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `push_choices_late` ON `push_choices` (`workspace_id`,`session_id`) WHERE late = 1;--> statement-breakpoint
CREATE TABLE `pushes` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`session_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`type` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`owed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pushes_due` ON `pushes` (`due_at`);--> statement-breakpoint
CREATE INDEX `pushes_of_workspace` ON `pushes` (`workspace_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);