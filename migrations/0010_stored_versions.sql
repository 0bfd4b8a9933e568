ALTER TABLE `notification_configs` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `workspace_customizations` ADD `version` integer DEFAULT 1 NOT NULL;