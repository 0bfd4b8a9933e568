ALTER TABLE `workspace_customizations` ADD `cancellation_policy` text;--> statement-breakpoint
ALTER TABLE `workspace_customizations` ADD `translations` text;