CREATE TABLE `erased` (
	`workspace_id` text NOT NULL,
	`hash` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `hash`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `erased_by_time` ON `erased` (`at`);--> statement-breakpoint
CREATE TABLE `import_rows` (
	`workspace_id` text NOT NULL,
	`import_id` text NOT NULL,
	`n` integer NOT NULL,
	`data` text,
	`date` text DEFAULT '' NOT NULL,
	`result` text,
	`reason` text,
	`became` text,
	PRIMARY KEY(`workspace_id`, `import_id`, `n`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `import_rows_waiting` ON `import_rows` (`workspace_id`,`import_id`,`date`,`n`) WHERE data IS NOT NULL;--> statement-breakpoint
CREATE INDEX `import_rows_told` ON `import_rows` (`workspace_id`,`import_id`,`n`) WHERE reason IS NOT NULL;--> statement-breakpoint
CREATE TABLE `imported` (
	`workspace_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`import_id` text NOT NULL,
	`n` integer NOT NULL,
	`filled` text,
	PRIMARY KEY(`workspace_id`, `fingerprint`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `imported_of_import` ON `imported` (`workspace_id`,`import_id`,`kind`);--> statement-breakpoint
CREATE INDEX `imported_by_id` ON `imported` (`workspace_id`,`id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`state` text NOT NULL,
	`kind` text NOT NULL,
	`preset` text,
	`file_name` text NOT NULL,
	`keep_care` integer NOT NULL,
	`words` text,
	`counts` text NOT NULL,
	`steps` integer DEFAULT 0 NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`stepped_at` integer NOT NULL,
	`done_at` integer,
	`undone_at` integer,
	PRIMARY KEY(`workspace_id`, `id`),
	CONSTRAINT "imports_keep_care" CHECK("imports"."keep_care" IN (0, 1))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `imports_running` ON `imports` (`workspace_id`) WHERE state IN ('writing', 'undoing');