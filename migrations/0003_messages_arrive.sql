DROP INDEX `notifications_of_workspace`;--> statement-breakpoint
DROP INDEX `notifications_troubled`;--> statement-breakpoint
ALTER TABLE `notifications` ADD `provider_away` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `charged_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `address_hash` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `draft` text;--> statement-breakpoint
CREATE INDEX `notifications_by_due` ON `notifications` (`workspace_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_by_state` ON `notifications` (`workspace_id`,`state`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_away` ON `notifications` (`channel`,`due_at`) WHERE state = 'due' AND provider_away = 1;--> statement-breakpoint
CREATE INDEX `notifications_charged` ON `notifications` (`workspace_id`,`charged_at`) WHERE charged_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_sent` ON `notifications` (`workspace_id`,`channel`,`sent_at`) WHERE sent_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_of_provider` ON `notifications` (`provider_id`) WHERE provider_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_troubled` ON `notifications` (`workspace_id`,`due_at`) WHERE state IN ('failed', 'unknown') OR attempts > 1;--> statement-breakpoint
ALTER TABLE `bookings` ADD `sms_withheld` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `captured_messages` ADD `reply_to` text;--> statement-breakpoint
ALTER TABLE `captured_messages` ADD `headers` text;