-- A party that is woken beside a free place is offered it in one write.
DROP TRIGGER IF EXISTS standbys_one_date;
--> statement-breakpoint
CREATE TRIGGER standbys_one_date BEFORE UPDATE ON standbys WHEN NEW.offered_date IS NOT NULL AND (OLD.state IN ('booked', 'ended') OR (OLD.offered_date IS NOT NULL AND OLD.offered_date <> NEW.offered_date)) BEGIN SELECT RAISE(ABORT, 'offered elsewhere'); END;
