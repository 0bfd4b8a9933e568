CREATE TABLE `day_servers` (
	`workspace_id` text NOT NULL,
	`booking_date` text NOT NULL,
	`servers` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `booking_date`)
);
