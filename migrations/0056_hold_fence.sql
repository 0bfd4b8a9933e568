-- A party has offers on one date at a time, so that the days of two dates cannot both offer.
CREATE TRIGGER standbys_one_date BEFORE UPDATE ON standbys WHEN NEW.offered_date IS NOT NULL AND (OLD.state NOT IN ('waiting', 'offered') OR (OLD.offered_date IS NOT NULL AND OLD.offered_date <> NEW.offered_date)) BEGIN SELECT RAISE(ABORT, 'offered elsewhere'); END;
--> statement-breakpoint
CREATE TRIGGER standbys_end_once BEFORE UPDATE ON standbys WHEN OLD.state IN ('booked', 'ended') AND NEW.state <> OLD.state BEGIN SELECT RAISE(ABORT, 'standby over'); END;
--> statement-breakpoint
-- A held place is pending until it is accepted.
CREATE TRIGGER bookings_hold_pending BEFORE UPDATE ON bookings WHEN NEW.hold_until IS NOT NULL AND NEW.status <> 'pending' BEGIN SELECT RAISE(ABORT, 'a hold is pending'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_made_pending BEFORE INSERT ON bookings WHEN NEW.hold_until IS NOT NULL AND NEW.status <> 'pending' BEGIN SELECT RAISE(ABORT, 'a hold is pending'); END;
--> statement-breakpoint
-- Under a plan with holds only code decides that knows them. Code of before changes needs when it saves, but not engine.
DROP TRIGGER IF EXISTS booking_events_engine;
--> statement-breakpoint
CREATE TRIGGER booking_events_engine BEFORE INSERT ON booking_events WHEN NEW.type NOT IN ('anonymised', 'moved_out') AND coalesce(NEW.engine, 0) < coalesce((SELECT max(needs, engine) FROM plans WHERE workspace_id = NEW.workspace_id), 0) BEGIN SELECT RAISE(ABORT, 'stale rules'); END;

--> statement-breakpoint
-- Other rules may have room for who waits: their dates are looked at once more. 0: at once.
CREATE TRIGGER booking_rules_serve AFTER UPDATE OF version ON booking_rules WHEN NEW.version > OLD.version BEGIN INSERT INTO holds_due (workspace_id, booking_date, due_at, whole_at) SELECT DISTINCT d.workspace_id, d.booking_date, 0, 0 FROM standby_dates d WHERE d.workspace_id = NEW.workspace_id ON CONFLICT DO UPDATE SET due_at = 0, whole_at = 0; END;
