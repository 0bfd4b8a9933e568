CREATE TABLE `refused_demand` (
	`workspace_id` text NOT NULL,
	`booking_date` text NOT NULL,
	`counts` text NOT NULL,
	`batch` text NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `booking_date`)
) WITHOUT ROWID;
