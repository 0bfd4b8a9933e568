import { foldAccents } from "../texts/fold-accents.ts";
import type { Field } from "./fields.ts";

/** Headers compare without case, accents, spaces and signs: "E-post" is "epost". */
export function foldHeader(header: string): string {
  const known = folded.get(header);
  if (known !== undefined) return known;
  const word = foldAccents(header).replace(/[^\p{L}\p{N}]/gu, "");
  if (folded.size >= KEPT_MAX) folded.clear();
  folded.set(header, word);
  return word;
}

/** Folding takes a tenth of reading a file, whose statuses and services are a few words again and again. */
const folded = new Map<string, string>();
const KEPT_MAX = 5_000;

/**
 * Names of columns in English, Swedish, Norwegian, Danish, German, French, Dutch and Spanish, as businesses and programs write
 * them. A name that means several things ("type", "id") is in none.
 */
export const HEADER_WORDS: Record<Field, string> = {
  name: `name, full name, client, client name, customer, customer name, guest, guest name, contact, contact name, booker, booked for, namn, kund, kundnamn, gäst,
    gästnamn, fullständigt namn, navn, fullt navn, kunde, kundenavn, gjest, gæst, kundenname, vollständiger name, gastname, nom complet, nom du client, naam, volledige naam, klant,
    klantnaam, gast, nombre completo, nombre y apellidos, cliente, invitee name, passenger`,
  firstName: `first name, firstname, given name, forename, client first name, förnamn, fornavn, vorname, prénom, voornaam, nombre, nombre de pila, invitee first name`,
  lastName: `last name, lastname, surname, family name, client last name, efternamn, etternavn, efternavn, nachname, familienname, nom, nom de famille, achternaam,
    apellido, apellidos, invitee last name`,
  nameAndEmail: `attendee, attendee 1, attendee1`,
  phone: `phone, phone number, phone no, mobile, mobile number, mobile phone, cell, cell phone, cellphone, telephone, telephone number, tel, tel no, contact number, client phone,
    customer phone, guest phone, mobil, mobilnummer, mobiltelefon, telefon, telefonnummer, tlf, telefonnr, mobilnr, handy, handynummer, rufnummer, téléphone, numéro de téléphone, portable, tél,
    telefoon, telefoonnummer, mobiel, mobiele nummer, gsm, teléfono, número de teléfono, móvil, celular, work phone, home phone, additional phone, text reminder number, landline, land line`,
  email: `email, e-mail, mail, email address, e-mail address, mail address, client email, customer email, guest email, e-post, epost, e-postadress, epostadress, mejl, mejladress, e-postadresse,
    mailadresse, e-mail-adresse, emailadresse, courriel, adresse e-mail, adresse mail, adresse électronique, e-mailadres, mailadres, correo, correo electrónico, email del cliente, invitee email, alt email`,
  language: `language, locale, preferred language, språk, sprog, sprache, langue, taal, idioma`,
  note: `client notes, customer notes, guest notes, client note, customer note, guest note, memo, kundanteckning, kundanteckningar, kundnotat, kundenotiz, kundennotiz, kundennotizen, note client, klantnotitie,
    notas del cliente, internal note, internal notes`,
  care: `allergies, allergy, allergens, dietary, dietary requirements, dietary restrictions, dietary needs, diet, allergi, allergier, allergen, specialkost, kost, allergien, unverträglichkeiten, allergie,
    régime, régime alimentaire, allergieën, dieet, dieetwensen, alergia, alergias, dieta`,
  tags: `tags, tag, client tags, guest tags, customer tags, labels, label, client tag categories + names, taggar, etiketter, tagger, etiketten, étiquettes, etiquetas`,
  visits: `visits, total visits, visit count, number of visits, no of visits, bookings count, total bookings, besök, antal besök, besøk, antall besøk, besøg, antal besøg, besuche, anzahl besuche,
    visites, nombre de visites, bezoeken, aantal bezoeken, visitas, número de visitas`,
  missed: `no shows, noshows, no-show count, missed, missed visits, uteblivna, uteblivna besök, antal uteblivna, udeblivelser, ausgeblieben, absences, inasistencias`,
  lastVisit: `last visit, last visit date, last visited, last seen, last booking, last appointment, senaste besök, sista besök, siste besøk, sidste besøg, letzter besuch, dernière visite,
    laatste bezoek, última visita`,
  newsEmail: `accepts marketing, marketing, marketing consent, marketing opt in, marketing opt-in, email marketing, email marketing consent, accepts email marketing, newsletter, subscribed, email subscription status,
    nyhetsbrev, markedsføring, marketingerlaubnis, lettre d'information, nieuwsbrief, boletín, invitee accepted marketing emails, news by mail, news by email`,
  newsSms: `sms marketing, sms marketing consent, accepts sms marketing, accepts sms, sms opt in, sms opt-in, text marketing, news by sms`,
  newsAt: `consent date, marketing consent date, opt in date, opt-in date, subscribed at, subscribed on, date of consent, samtyckesdatum, samtykkedato, einwilligung am, date de consentement, datum toestemming, fecha de consentimiento`,
  unsubscribed: `unsubscribed, unsubscribed at, opted out, opt out, opt-out, email opt out, do not contact, avregistrerad, avmeldt, afmeldt, abgemeldet, désabonné, uitgeschreven, dado de baja`,
  date: `date, visit date, booking date, reservation date, appointment date, scheduled date, start date, day, datum, bokningsdatum, besöksdatum, dato, bookingdato, reservasjonsdato, buchungsdatum,
    reservierungsdatum, date de réservation, date de la réservation, boekingsdatum, reserveringsdatum, fecha, fecha de reserva, dtstart, calendar date, kalenderdatum`,
  time: `time, visit time, booking time, reservation time, appointment time, scheduled time, time of day, tid, klockslag, klocka, klokkeslett, klokkeslæt, tidspunkt, uhrzeit, zeit, heure, heure de réservation,
    tijd, tijdstip, hora, hora de reserva`,
  start: `start, starts, starts at, start time, start at, start date & time, start datetime, date and time, date time, datetime, date & time, datum och tid, datum und uhrzeit, date et heure, datum en tijd, fecha y hora,
    börjar, starttid, begin, beginn, début, inicio`,
  endTime: `end time of day, sluttid, bis uhrzeit`,
  end: `end, ends, ends at, end time, end at, end date & time, end datetime, slut, slutar, slutt, ende, fin, einde, dtend`,
  minutes: `minutes, duration, duration minutes, duration (min), duration (minutes), length, event length, varaktighet, längd, minuter, varighet, dauer, durée, duur, duración`,
  zone: `timezone, time zone, tidszon, tidssone, tidszone, zeitzone, fuseau horaire, tijdzone, zona horaria`,
  guests: `guests, covers, pax, party, party size, partysize, people, persons, number of guests, no of guests, number of people, booked covers, guest count, size, antal, antal gäster, antal personer, personer, sällskap,
    gäster, antall, antall gjester, antall personer, gjester, gæster, antal gæster, personen, anzahl, anzahl personen, gäste, anzahl gäste, personnes, nombre de personnes, couverts, nombre de couverts,
    aantal, aantal personen, aantal gasten, gasten, personas, número de personas, comensales`,
  status: `status, booking status, reservation status, appointment status, attendance, state, tillstånd, närvaro, statut, état, estado, buchungsstatus, estatus`,
  isCancelled: `canceled, cancelled, is cancelled, is canceled, avbokad, avbestilt, aflyst, storniert, annulé, geannuleerd, cancelado`,
  isNoShow: `no show, no-show, marked as no-show, is no show, uteblev, utebliven, ikke møtt, udeblevet, nicht erschienen, absent, niet verschenen, no presentado`,
  madeAt: `created, created at, created date, created on, booked at, booked on, booking date time, bookingdatetime, date booked, date created, date scheduled, event created date & time, booked date, made at, made on,
    skapad, bokad, bokad den, skapad den, opprettet, oprettet, erstellt, erstellt am, gebucht am, créé le, date de création, aangemaakt, aangemaakt op, creado, fecha de creación`,
  madeTime: `created time, booked time`,
  notes: `notes, note, comment, comments, booking notes, reservation notes, appointment notes, booking comments, special requests, special request, requests, message, description, anteckning, anteckningar, kommentar, kommentarer,
    meddelande, önskemål, notat, notater, merknad, bemærkning, bemærkninger, notiz, notizen, bemerkung, bemerkungen, anmerkung, anmerkungen, remarque, remarques, commentaire, commentaires, notities, opmerking, opmerkingen,
    notas, nota, observaciones, comentario, comentarios`,
  table: `table, tables, table name, table number, bord, bordsnummer, bordnummer, tisch, tische, tischnummer, tafel, tafels, tafelnummer, mesa, mesas, numéro de table`,
  area: `area, room, section, seating area, dining area, rum, avdelning, område, bereich, raum, salle, zone de table, ruimte, sala`,
  service: `service, services, service name, treatment, treatments, event type name, appointment type, tjänst, tjänster, behandling, behandlingar, tjeneste, tjenester, ydelse, ydelser, behandlinger, leistung,
    leistungen, dienstleistung, prestation, prestations, dienst, diensten, behandeling, servicio, servicios, tratamiento`,
  person: `staff, staff member, employee, stylist, therapist, hairdresser, team member, provider, specialist, personal, frisör, behandlare, medarbetare, ansatt, behandler, frisør, medarbejder, mitarbeiter,
    mitarbeiterin, collaborateur, employé, medewerker, kapper, empleado, profesional`,
  sourceId: `booking id, reservation id, appointment id, booking reference, booking ref, appointment reference, confirmation, confirmation number, confirmation #, confirmation no, conf #, conf, reference, uid, event uuid, invitee uuid,
    booking number, bokningsnummer, boknings-id, bokningsreferens, bestillingsnummer, bookingnummer, buchungsnummer, reservierungsnummer, numéro de réservation, reserveringsnummer, número de reserva`,
};

/** A word of a cell folded likewise; a sign alone stays as it is. */
export const foldWord = (word: string): string => foldHeader(word) || word.trim();

const FIELD_OF = new Map(
  Object.entries(HEADER_WORDS).flatMap(([field, words]) =>
    words.split(",").map((word) => [foldHeader(word), field as Field] as const),
  ), // its keys
);

/** The field that a column of this name becomes; undefined: not known. */
export const fieldNamed = (header: string): Field | undefined => FIELD_OF.get(foldHeader(header));
