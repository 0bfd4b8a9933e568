CREATE TABLE `booking_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` text NOT NULL,
	`booking_date` text NOT NULL,
	`seq` integer NOT NULL,
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`type` text NOT NULL,
	`actor` text NOT NULL,
	`rules_version` integer NOT NULL,
	`command_id` text,
	`request_hash` text,
	`at` integer NOT NULL,
	`changes` text NOT NULL,
	CONSTRAINT "booking_events_seq" CHECK("booking_events"."seq" >= 1 AND "booking_events"."version" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_events_turn` ON `booking_events` (`workspace_id`,`booking_date`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_events_version` ON `booking_events` (`booking_id`,`version`,`booking_date`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_events_command` ON `booking_events` (`workspace_id`,`command_id`);--> statement-breakpoint
CREATE TABLE `booking_rules` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`weekly_schedule` text NOT NULL,
	`special_schedule_enabled` integer NOT NULL,
	`special_closures` text NOT NULL,
	`closures_pending` integer NOT NULL,
	`booking_duration_minutes` integer NOT NULL,
	`slot_step_minutes` integer NOT NULL,
	`advance_booking_days` integer NOT NULL,
	`customer_change_hours_limit` integer NOT NULL,
	`max_guests_per_booking` integer,
	`max_capacity` integer,
	`guests_per_spot` integer NOT NULL,
	`time_zone` text NOT NULL,
	`online_booking_paused_until` integer,
	`reminder_lead_hours` text NOT NULL,
	`feedback_delay_hours` integer NOT NULL,
	`retention_months` integer NOT NULL,
	CONSTRAINT "booking_rules_version" CHECK("booking_rules"."version" >= 1),
	CONSTRAINT "booking_rules_flags" CHECK("booking_rules"."special_schedule_enabled" IN (0, 1) AND "booking_rules"."closures_pending" IN (0, 1)),
	CONSTRAINT "booking_rules_duration" CHECK("booking_rules"."booking_duration_minutes" BETWEEN 15 AND 720),
	CONSTRAINT "booking_rules_step" CHECK("booking_rules"."slot_step_minutes" IN (15, 30, 60)),
	CONSTRAINT "booking_rules_window" CHECK("booking_rules"."advance_booking_days" BETWEEN 1 AND 365),
	CONSTRAINT "booking_rules_change" CHECK("booking_rules"."customer_change_hours_limit" >= 0),
	CONSTRAINT "booking_rules_guests" CHECK("booking_rules"."max_guests_per_booking" IS NULL OR "booking_rules"."max_guests_per_booking" >= 1),
	CONSTRAINT "booking_rules_capacity" CHECK("booking_rules"."max_capacity" IS NULL OR "booking_rules"."max_capacity" >= 1),
	CONSTRAINT "booking_rules_spot" CHECK("booking_rules"."guests_per_spot" >= 1),
	CONSTRAINT "booking_rules_delays" CHECK("booking_rules"."feedback_delay_hours" >= 0 AND "booking_rules"."retention_months" >= 1)
);
--> statement-breakpoint
CREATE INDEX `booking_rules_closures_pending` ON `booking_rules` (`workspace_id`) WHERE closures_pending = 1;--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text,
	`customer_phone` text,
	`service` text,
	`notes` text,
	`booking_date` text NOT NULL,
	`booking_time` text NOT NULL,
	`guests` integer NOT NULL,
	`spots` integer NOT NULL,
	`duration_minutes` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`status` text NOT NULL,
	`source` text NOT NULL,
	`attendance` text,
	`released_at` integer,
	`override` text,
	`rules_version` integer NOT NULL,
	`version` integer NOT NULL,
	`token_version` integer NOT NULL,
	`locale` text,
	`search_text` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "bookings_guests" CHECK("bookings"."guests" BETWEEN 1 AND 50),
	CONSTRAINT "bookings_spots" CHECK("bookings"."spots" >= 1),
	CONSTRAINT "bookings_stay" CHECK("bookings"."ends_at" = "bookings"."starts_at" + "bookings"."duration_minutes" * 60000 AND "bookings"."duration_minutes" > 0),
	CONSTRAINT "bookings_released" CHECK("bookings"."released_at" IS NULL OR "bookings"."released_at" BETWEEN "bookings"."starts_at" AND "bookings"."ends_at"),
	CONSTRAINT "bookings_status" CHECK("bookings"."status" IN ('confirmed', 'pending', 'cancelled')),
	CONSTRAINT "bookings_source" CHECK("bookings"."source" IN ('online', 'phone', 'walk_in')),
	CONSTRAINT "bookings_attendance" CHECK("bookings"."attendance" IS NULL OR "bookings"."attendance" IN ('arrived', 'seated', 'finished', 'no_show')),
	CONSTRAINT "bookings_versions" CHECK("bookings"."version" >= 1 AND "bookings"."token_version" >= 1),
	CONSTRAINT "bookings_date" CHECK("bookings"."booking_date" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "bookings_time" CHECK("bookings"."booking_time" GLOB '[0-2][0-9]:[0-5][0-9]')
);
--> statement-breakpoint
CREATE INDEX `bookings_by_day` ON `bookings` (`workspace_id`,`booking_date`,`starts_at`,`id`);--> statement-breakpoint
CREATE TABLE `captured_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dedupe_key` text NOT NULL,
	`at` integer NOT NULL,
	`channel` text NOT NULL,
	`type` text NOT NULL,
	`sender` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text,
	`text` text NOT NULL,
	`html` text,
	`attachments` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `captured_messages_dedupe_key_unique` ON `captured_messages` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `captured_messages_to` ON `captured_messages` (`recipient`);--> statement-breakpoint
CREATE TABLE `demo_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`message` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `demo_requests_by_age` ON `demo_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `feedback` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`rating` integer NOT NULL,
	`comment` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "feedback_rating" CHECK("feedback"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE INDEX `feedback_of_workspace` ON `feedback` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notification_configs` (
	`workspace_id` text NOT NULL,
	`type` text NOT NULL,
	`email_enabled` integer NOT NULL,
	`sms_enabled` integer NOT NULL,
	`email_subject` text,
	`email_message` text,
	`sms_message` text,
	`logo_url` text,
	PRIMARY KEY(`workspace_id`, `type`),
	CONSTRAINT "notification_configs_flags" CHECK("notification_configs"."email_enabled" IN (0, 1) AND "notification_configs"."sms_enabled" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`address` text,
	`type` text NOT NULL,
	`channel` text NOT NULL,
	`due_at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`lease_until` integer,
	`provider_id` text,
	`error` text,
	`dedupe_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "notifications_channel" CHECK("notifications"."channel" IN ('email', 'sms')),
	CONSTRAINT "notifications_state" CHECK("notifications"."state" IN ('due', 'held', 'leased', 'sent', 'delivered', 'failed', 'unknown', 'superseded'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_dedupe_key_unique` ON `notifications` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `notifications_of_subject` ON `notifications` (`subject_id`);--> statement-breakpoint
CREATE INDEX `notifications_of_workspace` ON `notifications` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_due` ON `notifications` (`due_at`) WHERE state = 'due';--> statement-breakpoint
CREATE INDEX `notifications_leased` ON `notifications` (`lease_until`) WHERE state = 'leased';--> statement-breakpoint
CREATE INDEX `notifications_held` ON `notifications` (`workspace_id`,`due_at`) WHERE state = 'held';--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`invitation_id` text,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invitation_id`) REFERENCES `staff_invitations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "one_time_links_subject" CHECK(("one_time_links"."user_id" IS NULL) <> ("one_time_links"."invitation_id" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `one_time_links_of_user` ON `one_time_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `one_time_links_of_invitation` ON `one_time_links` (`invitation_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`generation` integer NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`rotated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sessions_generation" CHECK("sessions"."generation" >= 1)
);
--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `staff_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`email` text NOT NULL,
	`full_name` text,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_invitations_email_lower" CHECK("staff_invitations"."email" = lower("staff_invitations"."email"))
);
--> statement-breakpoint
CREATE INDEX `staff_invitations_of_workspace` ON `staff_invitations` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `suppressions` (
	`channel` text NOT NULL,
	`address_hash` text NOT NULL,
	`scope` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`channel`, `address_hash`, `scope`),
	CONSTRAINT "suppressions_channel" CHECK("suppressions"."channel" IN ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`email_confirmed_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "users_role" CHECK("users"."role" IN ('business_owner', 'business_staff')),
	CONSTRAINT "users_email_lower" CHECK("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `workspace_customizations` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`hero_title` text,
	`hero_subtitle` text,
	`hero_background_color` text,
	`hero_background_image_url` text,
	`booking_section_background_color` text,
	`booking_section_background_image_url` text,
	`business_description` text,
	`contact_phone` text,
	`contact_address` text,
	`brand_logo_url` text,
	`primary_color` text,
	`secondary_color` text,
	`contact_email` text,
	`embed_origins` text,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `workspace_members` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "workspace_members_role" CHECK("workspace_members"."role" IN ('owner', 'staff'))
);
--> statement-breakpoint
CREATE INDEX `workspace_members_of_workspace` ON `workspace_members` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `workspace_members_once` ON `workspace_members` (`user_id`,`workspace_id`);--> statement-breakpoint
CREATE TABLE `workspaces` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text,
	`business_type` text NOT NULL,
	`booking_type` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "workspaces_slug" CHECK(length("workspaces"."slug") BETWEEN 2 AND 60 AND "workspaces"."slug" NOT GLOB '*[^a-z0-9-]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `workspaces_slug_unique` ON `workspaces` (`slug`);