DROP INDEX `pushes_of_workspace`;--> statement-breakpoint
DROP INDEX `pushes_due`;--> statement-breakpoint
CREATE INDEX `pushes_due` ON `pushes` (`workspace_id`,`due_at`);