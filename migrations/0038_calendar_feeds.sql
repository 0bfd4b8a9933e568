CREATE TABLE `calendar_feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`member_id` text NOT NULL,
	`subject` text NOT NULL,
	`names` integer DEFAULT false NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `workspace_members`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calendar_feeds_names" CHECK("calendar_feeds"."names" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `calendar_feeds_of_workspace` ON `calendar_feeds` (`workspace_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_once` ON `calendar_feeds` (`member_id`,`subject`);