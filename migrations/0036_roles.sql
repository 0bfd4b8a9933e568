-- No table refers to workspace_members, so it is rebuilt without a word about foreign keys, which D1 keeps on.
CREATE TABLE `__new_workspace_members` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "workspace_members_role" CHECK("role" IN ('owner', 'manager', 'staff', 'kitchen'))
);
--> statement-breakpoint
INSERT INTO `__new_workspace_members`("id", "user_id", "workspace_id", "role", "created_at") SELECT "id", "user_id", "workspace_id", "role", "created_at" FROM `workspace_members`;--> statement-breakpoint
DROP TABLE `workspace_members`;--> statement-breakpoint
ALTER TABLE `__new_workspace_members` RENAME TO `workspace_members`;--> statement-breakpoint
CREATE UNIQUE INDEX `workspace_members_one_owner` ON `workspace_members` (`workspace_id`) WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX `workspace_members_of_workspace` ON `workspace_members` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `workspace_members_once` ON `workspace_members` (`user_id`,`workspace_id`);--> statement-breakpoint
ALTER TABLE `staff_invitations` ADD `role` text DEFAULT 'staff' NOT NULL;
