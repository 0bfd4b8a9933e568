CREATE TABLE `retired_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`free_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retired_slugs_by_end` ON `retired_slugs` (`free_at`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`id`) WHERE email_confirmed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `workspace_members_one_owner` ON `workspace_members` (`workspace_id`) WHERE role = 'owner';