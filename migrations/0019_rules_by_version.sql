CREATE TABLE `rules_history` (
	`workspace_id` text NOT NULL,
	`version` integer NOT NULL,
	`rules` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `version`)
);
