-- A decision taken under other rules than those in force cannot be written (DESIGN.md section 2, the fence).
-- IS NOT instead of <>: without a rules row the fence is closed.
CREATE TRIGGER booking_events_rules_in_force
BEFORE INSERT ON booking_events
WHEN NEW.rules_version IS NOT (SELECT version FROM booking_rules WHERE workspace_id = NEW.workspace_id)
BEGIN
  SELECT RAISE(ABORT, 'stale rules');
END;
