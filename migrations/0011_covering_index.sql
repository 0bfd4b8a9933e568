DROP INDEX `notifications_by_state`;--> statement-breakpoint
DROP INDEX `bookings_by_day`;--> statement-breakpoint
CREATE INDEX `bookings_by_day` ON `bookings` (`workspace_id`,`booking_date`,`starts_at`,`id`,`status`,`ends_at`,`released_at`,`spots`,`guests`);