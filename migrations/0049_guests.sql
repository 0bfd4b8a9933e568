CREATE TABLE `gatherings` (
	`name` text PRIMARY KEY NOT NULL,
	`through` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `guest_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`type` text NOT NULL,
	`actor` text NOT NULL,
	`at` integer NOT NULL,
	`changes` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `guest_changes_of_guest` ON `guest_changes` (`workspace_id`,`guest_id`);--> statement-breakpoint
CREATE TABLE `guest_keys` (
	`workspace_id` text NOT NULL,
	`key` text NOT NULL,
	`guest_id` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `key`, `guest_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `guests` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`email` text,
	`language` text,
	`note` text,
	`care` text,
	`preferred` text,
	`birthday` text,
	`past` text,
	`known` text NOT NULL,
	`search_text` text NOT NULL,
	`merged_into` text,
	`import_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	CONSTRAINT "guests_version" CHECK("guests"."version" >= 1),
	CONSTRAINT "guests_merged_into" CHECK("guests"."merged_into" IS NULL OR "guests"."merged_into" <> "guests"."id")
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `guests_merged` ON `guests` (`workspace_id`,`merged_into`) WHERE merged_into IS NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `guest_id` text;--> statement-breakpoint
CREATE INDEX `bookings_by_guest` ON `bookings` (`workspace_id`,`guest_id`,`starts_at`,`status`) WHERE guest_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_missed` ON `bookings` (`workspace_id`,`guest_id`) WHERE guest_id IS NOT NULL AND attendance = 'no_show';