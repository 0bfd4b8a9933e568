CREATE TABLE `consent_words` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`purpose` text NOT NULL,
	`channel` text,
	`language` text NOT NULL,
	`text` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `guest_consents` (
	`workspace_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`id` text NOT NULL,
	`purpose` text NOT NULL,
	`channel` text,
	`address` text,
	`state` text NOT NULL,
	`words_id` text,
	`source` text NOT NULL,
	`by` text,
	`booking_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `guest_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `guest_consents_by_address` ON `guest_consents` (`workspace_id`,`address`) WHERE address IS NOT NULL;--> statement-breakpoint
CREATE TABLE `guest_settings` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`settings` text NOT NULL,
	`salt` text NOT NULL,
	CONSTRAINT "guest_settings_version" CHECK("guest_settings"."version" >= 1)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `guest_tags` (
	`workspace_id` text NOT NULL,
	`tag` text NOT NULL,
	`guest_id` text NOT NULL,
	`reason` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `tag`, `guest_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `guest_tags_of_guest` ON `guest_tags` (`workspace_id`,`guest_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `said` text;