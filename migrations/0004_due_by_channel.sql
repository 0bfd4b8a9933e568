DROP INDEX `notifications_due`;--> statement-breakpoint
CREATE INDEX `notifications_due` ON `notifications` (`channel`,`due_at`) WHERE state = 'due';