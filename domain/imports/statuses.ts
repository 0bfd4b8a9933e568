import { foldHeader } from "./header-words.ts";
import type { ImportStatus } from "./import-row.ts";

/** Words of other systems, in eight languages. "Pending" and the like are asked: a request is not yet a booking. */
const WORDS: Record<ImportStatus, string> = {
  confirmed: `confirmed, booked, accepted, approved, active, scheduled, reserved, upcoming, open, reconfirmed, confirmed by guest, bekräftad, bokad, aktiv, bekreftet, booket, bekræftet, bestätigt, gebucht, reserviert, confirmée, confirmé,
    réservé, réservée, bevestigd, geboekt, gereserveerd, confirmada, confirmado, reservado, reservada, vahvistettu`,
  cancelled: `cancelled, canceled, cancelled by guest, cancelled by client, cancelled by venue, cancelled by customer, canceled by guest, deleted, void, late cancel, late cancellation, rescheduled, avbokad, avbokat, inställd, avbestilt, kansellert, aflyst,
    annulleret, storniert, abgesagt, annulée, annulé, geannuleerd, cancelada, cancelado, anulada, anulado, peruttu`,
  no_show: `no show, noshow, no-show, did not show, did not arrive, missed, absent, absente, uteblev, utebliven, uteblivit, ej kommit, ikke møtt, udeblevet, udeblev, nicht erschienen, niet verschenen, niet gekomen, no presentado, no se presentó`,
  finished: `finished, completed, complete, closed, done, arrived, seated, partially seated, partially arrived, checked in, checked out, paid, left, departed, attended, served, show, visited, avslutad, avslutat, klar, genomförd, kommit, sitter, anlänt, betald,
    gjennomført, ferdig, ankommet, fullført, afsluttet, gennemført, færdig, abgeschlossen, erledigt, erschienen, bezahlt, angekommen, terminée, terminé, arrivée, arrivé, honorée, voltooid, afgerond, gekomen, betaald, finalizada, finalizado, completada,
    completado, llegado, atendido`,
};

const STATUS_OF = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split(",").map((word) => [foldHeader(word), status as ImportStatus] as const),
  ), // keys of WORDS
);

/** undefined: the owner is asked what the word means. */
export const statusNamed = (word: string): ImportStatus | undefined => STATUS_OF.get(foldHeader(word));

const WEIGHT: ImportStatus[] = ["confirmed", "finished", "no_show", "cancelled"];

/** The one of several columns, as "Status" and "Attendance", that says most of what became of the booking. */
export const strongest = (statuses: readonly ImportStatus[]): ImportStatus =>
  statuses.reduce((most, each) => (WEIGHT.indexOf(each) > WEIGHT.indexOf(most) ? each : most), "confirmed");
