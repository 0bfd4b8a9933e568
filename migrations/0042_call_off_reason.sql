ALTER TABLE `class_sessions` ADD `reason` text;--> statement-breakpoint
CREATE INDEX `class_sessions_reasoned` ON `class_sessions` (`booking_date`) WHERE reason IS NOT NULL;