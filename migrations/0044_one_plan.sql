-- Week and closures become part of the plan, which every business has from now on (docs/decisions/110-one-stored-plan.md).
-- Each statement may run again. Code of before knows a plan of 4 at most, so it decides nothing from here on (migration 0018).
UPDATE plans SET needs = needs + 5, revision = revision + 1, plan = json_set(plan, '$.week', json((SELECT r.weekly_schedule FROM booking_rules r WHERE r.workspace_id = plans.workspace_id)))
WHERE needs < 5 AND EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = plans.workspace_id);
--> statement-breakpoint
INSERT OR IGNORE INTO plans (workspace_id, revision, stamp, needs, plan, draft, pending)
SELECT workspace_id, 1, 1, 5, json_object('lastId', 0, 'week', json(weekly_schedule), 'periods', json('[]'), 'areas', json('[]'), 'resources', json('[]'), 'combinations', json('[]'), 'freezeMinutes', 60, 'offer', NULL), NULL, 0
FROM booking_rules;
--> statement-breakpoint
-- Nor may it save: its week and closures would be lost, and its plan would need less.
DROP TRIGGER IF EXISTS booking_rules_week;
--> statement-breakpoint
CREATE TRIGGER booking_rules_week BEFORE UPDATE OF weekly_schedule, special_closures ON booking_rules BEGIN SELECT RAISE(ABORT, 'stale rules'); END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS plans_needs;
--> statement-breakpoint
CREATE TRIGGER plans_needs BEFORE UPDATE OF needs ON plans WHEN OLD.needs >= 5 AND NEW.needs < 5 BEGIN SELECT RAISE(ABORT, 'stale rules'); END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS plans_known;
--> statement-breakpoint
CREATE TRIGGER plans_known BEFORE INSERT ON plans WHEN NEW.needs < 5 BEGIN SELECT RAISE(ABORT, 'stale rules'); END;
--> statement-breakpoint
-- A closed day takes from 06:00 to 06:00.
INSERT OR IGNORE INTO exceptions (workspace_id, id, subject, kind, from_date, to_date, from_time, to_time, note, cancels)
SELECT r.workspace_id, 'closed ' || printf('%04d', c.key), '*', 'off', c.value ->> 'startDate', c.value ->> 'endDate', '06:00', '06:00', c.value ->> 'note', 1
FROM booking_rules r, json_each(r.special_closures) c;
