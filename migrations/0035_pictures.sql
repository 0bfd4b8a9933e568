CREATE TABLE `pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`uploaded_at` integer NOT NULL,
	`unused_since` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pictures_of_workspace` ON `pictures` (`workspace_id`);