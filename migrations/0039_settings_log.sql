CREATE TABLE `settings_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`area` text NOT NULL,
	`change` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `settings_changes_of_workspace` ON `settings_changes` (`workspace_id`,`id`);--> statement-breakpoint
CREATE TABLE `workspace_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`area` text NOT NULL,
	`change` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `workspace_changes_of_workspace` ON `workspace_changes` (`workspace_id`,`id`);