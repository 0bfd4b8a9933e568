-- The fence (docs/decisions/001-the-fence.md): a decision taken under other rules than those in force cannot be written.
-- IS NOT instead of <>: without a rules row the fence is closed.
-- A trigger stands on one line: D1 splits what is posted to it, and cut triggers of several lines apart (docs/decisions/001-the-fence.md).
CREATE TRIGGER booking_events_rules_in_force BEFORE INSERT ON booking_events WHEN NEW.rules_version IS NOT (SELECT version FROM booking_rules WHERE workspace_id = NEW.workspace_id) BEGIN SELECT RAISE(ABORT, 'stale rules'); END;
