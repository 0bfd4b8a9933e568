ALTER TABLE `users` ADD `stopped_at` integer;--> statement-breakpoint
CREATE INDEX `users_stopped` ON `users` (`stopped_at`) WHERE stopped_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `stopped_at` integer;--> statement-breakpoint
CREATE INDEX `workspaces_stopped` ON `workspaces` (`stopped_at`) WHERE stopped_at IS NOT NULL;