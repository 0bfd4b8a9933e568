CREATE TABLE `proofs` (
	`workspace_id` text NOT NULL,
	`night` text NOT NULL,
	`through` text NOT NULL,
	`done` integer NOT NULL,
	`dates` integer NOT NULL,
	`minutes` integer NOT NULL,
	`over` integer NOT NULL,
	`findings` integer NOT NULL,
	`found` text NOT NULL,
	`counted_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `night`),
	CONSTRAINT "proofs_done" CHECK("proofs"."done" IN (0, 1))
);
