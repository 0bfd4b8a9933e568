CREATE TABLE `guest_pairs` (
	`workspace_id` text NOT NULL,
	`guest_a` text NOT NULL,
	`guest_b` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `guest_a`, `guest_b`),
	CONSTRAINT "guest_pairs_order" CHECK("guest_pairs"."guest_a" < "guest_pairs"."guest_b")
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `guest_pairs_of_second` ON `guest_pairs` (`workspace_id`,`guest_b`);--> statement-breakpoint
CREATE INDEX `guest_pairs_open` ON `guest_pairs` (`workspace_id`,`reason`,`guest_a`,`guest_b`) WHERE state = 'open';