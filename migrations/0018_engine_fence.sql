-- The fence, further (docs/decisions/057-service-periods.md): code that knows less than a plan needs decides nothing under it.
-- Entries of the log without a decision are excepted. The trigger stands on one line (migration 0001).
CREATE TRIGGER booking_events_engine BEFORE INSERT ON booking_events WHEN NEW.type NOT IN ('anonymised', 'moved_out') AND coalesce(NEW.engine, 0) < coalesce((SELECT needs FROM plans WHERE workspace_id = NEW.workspace_id), 0) BEGIN SELECT RAISE(ABORT, 'stale rules'); END;
