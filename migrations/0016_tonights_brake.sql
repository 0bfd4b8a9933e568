ALTER TABLE `booking_rules` ADD `brake_until` integer;--> statement-breakpoint
ALTER TABLE `booking_rules` ADD `brake_max_guests` integer DEFAULT 0 NOT NULL;