DROP INDEX `bookings_online_by_email`;--> statement-breakpoint
DROP INDEX `bookings_online_by_phone`;--> statement-breakpoint
CREATE INDEX `bookings_by_email` ON `bookings` (`workspace_id`,`customer_email`,`starts_at`) WHERE status <> 'cancelled' AND customer_email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_by_phone` ON `bookings` (`workspace_id`,`customer_phone`,`starts_at`) WHERE status <> 'cancelled' AND customer_phone IS NOT NULL;