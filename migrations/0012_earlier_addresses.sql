ALTER TABLE `retired_slugs` ADD `workspace_id` text;--> statement-breakpoint
CREATE INDEX `retired_slugs_of_workspace` ON `retired_slugs` (`workspace_id`) WHERE workspace_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `version` integer DEFAULT 1 NOT NULL;