-- The fence, further (docs/decisions/061-claims.md): the database refuses two parties on one resource, whatever the engine decided.
-- Claims of an override may overlap others, so they are written last. Each trigger stands on one line (migration 0001).
CREATE TRIGGER claims_exclusive BEFORE INSERT ON claims WHEN NEW.override = 0 AND EXISTS (SELECT 1 FROM claims c WHERE c.workspace_id = NEW.workspace_id AND c.booking_date = NEW.booking_date AND c.resource_id = NEW.resource_id AND c.starts_at < NEW.ends_at AND c.ends_at > NEW.starts_at) BEGIN SELECT RAISE(ABORT, 'resource taken'); END;
--> statement-breakpoint
-- A claim may end earlier, gain or lose its pin, or become an override. Everything else is a new claim, which the first trigger sees.
CREATE TRIGGER claims_only_shrink BEFORE UPDATE ON claims WHEN NEW.ends_at > OLD.ends_at OR NEW.override < OLD.override OR (NEW.workspace_id, NEW.booking_date, NEW.resource_id, NEW.starts_at, NEW.booking_id) IS NOT (OLD.workspace_id, OLD.booking_date, OLD.resource_id, OLD.starts_at, OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'claims are made anew'); END;
