CREATE TABLE `day_offers` (
	`workspace_id` text NOT NULL,
	`booking_date` text NOT NULL,
	`seq` integer NOT NULL,
	`offers` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `booking_date`)
) WITHOUT ROWID;
