import type { Encoding, ImportAnswers } from "../../../domain/imports/reading.ts";

/**
 * A small file and what the owner has answered. `sheet`: LibreOffice makes a workbook of the text; `flat`: of this flat
 * OpenDocument; `charset`, `cut`: LibreOffice writes the text as CSV in its own number of an encoding, with this separator.
 */
export type FileCase = {
  name: string;
  text?: string;
  encoding?: Encoding;
  hasMark?: boolean;
  sheet?: true;
  flat?: string;
  charset?: number;
  cut?: string;
  answers?: ImportAnswers;
  region?: string;
  zone?: string;
};

const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join("");
const csv = (name: string, all: string[], rest: Partial<FileCase> = {}): FileCase => ({
  name,
  text: lines(...all),
  ...rest,
});

const BERG = "Anna Berg,070-123 45 67,anna@example.com";
const NORDIC = [
  "Förnamn;Efternamn;Telefon;E-post",
  "Åsa;Öberg;070-123 45 67;asa@example.com",
  "Søren;Æbler;070-234 56 78;",
];
const BOOKED = "Name,Phone,Date,Time,Guests";
const at = (...cells: string[]) => ["Anna Berg", "070-123 45 67", ...cells].join(",");

/** Cells of a flat OpenDocument sheet: text, or a formula with the value that it had. */
const cell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const formula = (of: string, value: string) =>
  `<table:table-cell table:formula="of:=${of.replaceAll('"', "&quot;")}" office:value-type="string" office:string-value="${value}"><text:p>${value}</text:p></table:table-cell>`;
const dated = (iso: string, style: string) =>
  `<table:table-cell table:style-name="${style}" office:value-type="date" office:date-value="${iso}"/>`;
const number = (value: string) => `<table:table-cell office:value-type="float" office:value="${value}"/>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
const table = (name: string, rows: string[], style = "shown") =>
  `<table:table table:name="${name}" table:style-name="${style}">${rows.join("")}</table:table>`;
const flat = (...tables: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="N1"><number:day/><number:text>/</number:text><number:month/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<number:date-style style:name="N2"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/><number:text> </number:text><number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/>
<style:style style:name="moment" style:family="table-cell" style:data-style-name="N2"/>
<style:style style:name="shown" style:family="table"><style:table-properties table:display="true"/></style:style>
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>${tables.join("")}</office:spreadsheet></office:body></office:document>`;

const PRESETS: FileCase[] = [
  csv("preset-sevenrooms-clients.csv", [
    "Salutation,Client Last Name,Client First Name,Title,Company,Gender,VIP,Visits,Cancels,No Shows,Orders,Spend/Cover,Total Spend,Spend/Visit,Avg. Rating,Birthday,Anniversary,Phone,Work Phone,Email,Alt Email,Address,City,State,Postal Code,Country,Notes,Tags,Loyalty ID,Loyalty Tier,Loyalty Rank,Created,Last Location,Last Visit,Venue Group Marketing Opt-In,La Maison Marketing Opt-In",
    'Ms,Berg,Anna,,,F,Yes,12,1,2,0,40,480,40,4.5,03/14,,+46 70 123 45 67,,anna@example.com,,Vägen 1,Umeå,,90320,SE,Window seat,"Regular, Wine",,,,01/02/2020,La Maison,25/11/2025,Yes,No',
    "Mr,Ek,Bo,,,M,No,1,0,0,0,20,20,20,,,,,090-12 34 56,bo@example.com,bo@example.org,,,,,,,,,,,05/06/2021,La Maison,03/10/2025,,",
  ]),
  csv("preset-sevenrooms-reservations.csv", [
    ",Venue Name,Shift Name,Created Date,Created Time,Reservation Date,Reservation Time,Updated - Local Date,Updated - Local Time,Full Name,Reservation Status,Detailed Status,Confirmation #,Booked By,Reservation Notes,Booked Covers,Reservation Tag Categories + Names,Phone Number,Guest Email,Birthday,Client Notes,Anniversary,Company,Job Title,Loyalty ID,Loyalty Rank,Loyalty Tier,Marketing Opt In - Parent Group (Yes / No),Marketing Opt In- Venue Names,Client Tag Categories + Names,Guest Total Spend",
    "1,La Maison,Dinner,01/05/2025,14:03,19/05/2025,19:30,01/05/2025,14:03,Anna Berg,Confirmed,Confirmed,ABC123,Web,By the window,4,,+46701234567,anna@example.com,,Likes red wine,,,,,,,No,,Regular,120",
    "2,La Maison,Dinner,02/05/2025,9:15,20/05/2025,18:00,02/05/2025,9:15,Bo Ek,No Show,No Show,ABC124,Phone,,2,,,bo@example.com,,,,,,,,,,,,0",
  ]),
  csv("preset-resdiary.csv", [
    "VisitDate,VisitTime,BookingDateTime,PartySize,Tables,Status,BookingComments,BookingReasons,FirstName,Surname,Mobile,Email",
    '2025-12-24,18:30,2025-11-01 10:15:00,4,"4,5",Confirmed,Near the fire,Birthday,Anna,Berg,+46701234567,anna@example.com',
    "2025-11-02,12:00,2025-10-30 09:00:00,2,7,Closed,,,Bo,Ek,,bo@example.com",
    "2025-12-01,19:00,2025-11-20 11:45:10,3,,Cancelled,,,Cia,Ö,,cia@example.com",
  ]),
  csv("preset-resos.csv", [
    "Name,Email,Phone,Tags,Address 1,Address 2,Address 3,Postal / zip code,Country code,Note,Created at",
    'Anna Berg,anna@example.com,+46701234567,"Regular, Friend",Vägen 1,,,90320,SE,Window,2024-01-02',
  ]),
  csv(
    "preset-resmio.csv",
    [
      "name,email,phone,street,city,zip,notes",
      "Jürgen Müller,juergen@example.com,0151 23456789,Weg 1,Köln,50667,Stammgast",
    ],
    { region: "DE", zone: "Europe/Berlin" },
  ),
  csv(
    "preset-now-book-it.csv",
    [
      "First Name,Last Name,Phone,Additional Phone,Email,Street Address,Suburb,Postcode,BirthdayDate,BirthdayMonth,BirthdayYear,Subscribed",
      "Anna,Berg,+61412345678,+61298765432,anna@example.com,1 Road,Carlton,3053,14,3,1990,No",
    ],
    { region: "AU", zone: "Australia/Melbourne" },
  ),
  csv(
    "preset-square.csv",
    [
      "Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile,Blocked from online booking",
      ",Anna,Berg,anna@example.com,'+16303036933,,,,,,,,1990-03-14,Likes tea,SQ1,Directory,2024-01-02,2025-10-03,9,$400.00,Unsubscribed,No,No",
      ",Bo,Ek,bo@example.com,,,,,,,,,,,SQ2,Directory,,,0,$0.00,Unknown,No,No",
    ],
    { region: "US", zone: "America/Chicago" },
  ),
  csv(
    "preset-fresha-clients.csv",
    [
      "Client ID,First Name,Last Name,Mobile Number,Telephone,Email,Date of Birth,Gender,Address,Apartment/Suite,City,State,Post Code,Accepts Marketing,Accepts SMS Marketing,Blocked,Block Reason,Referral Source,Note,Added",
      "c1,Anna,Berg,1 630-303-6933,,anna@example.com,32946,Female,,,,,,Yes,No,No,,Walk-In,Sensitive skin,44927",
    ],
    { region: "US", zone: "America/Chicago" },
  ),
  csv("preset-fresha-appointments.csv", [
    "Appointment reference,Client,Scheduled date,Scheduled time,Duration,Services,Status",
    '#A1,Anna Berg,2025-12-04,10:00,1h 15min,"Cut, Colour",New',
    "#A2,Bo Ek,2025-12-04,12:00,45min,Cut,Completed",
    "#A3,Cia Ö,2025-12-05,12:00,90,Colour,No Show",
  ]),
  csv(
    "preset-phorest.csv",
    [
      "client_id,first_name,last_name,mobile,linked_client_mobile,land_line,email,birth_date,gender,sms_marketing_consent,email_marketing_consent,sms_reminder_consent,email_reminder_consent,archived,deleted,banned,merged_to_client_id,client_since,first_visit,last_visit,notes",
      "p1,Anna,Berg,+353850123456,,,anna@example.com,1990-03-14,F,false,true,true,true,false,false,false,,2019-04-01,2019-04-02,2025-10-30,Allergic to fuss",
      "p2,Bo,Ek,+353850123457,,,bo@example.com,,M,true,true,true,true,false,true,false,,2019-04-01,,,",
      "p3,Bo,Ek,+353850123458,,,bo@example.com,,M,true,true,true,true,false,false,false,p9,2019-04-01,,,",
    ],
    { region: "IE", zone: "Europe/Dublin" },
  ),
  csv(
    "preset-acuity.csv",
    [
      '"Start Time","End Time","Timezone","First Name","Last Name","Phone","Email","Type","Calendar","Appointment Price","Date Scheduled"',
      `"December 2, 2025 9:00 am","December 2, 2025 10:45 am","Europe/London","Erin","Moore","'+447762992312","erin@example.com","Acrylic Infills","Claire Adams","29.00","2025-11-25"`,
      `"December 3, 2025 1:00 pm","December 3, 2025 1:30 pm","Europe/Stockholm","Anna","Berg","070-123 45 67","","Brow Wax","Claire Adams","12.00","2025-11-25"`,
    ],
    { region: "GB", zone: "Europe/London" },
  ),
  csv("preset-calendly.csv", [
    "User Name,Team,Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Invitee Time Zone,Invitee accepted marketing emails,Text Reminder Number,Event Type Name,Start Date & Time,End Date & Time,Location,Event Created Date & Time,Canceled,Canceled By,Cancellation reason,Question 1,Response 1,Marked as No-Show,Event UUID,Invitee UUID",
    "Tove Lind,,Anna Berg,Anna,Berg,anna@example.com,Eastern Time - US & Canada,,+46701234567,30 Minute Meeting,2025-03-03 11:00 am,2025-03-03 11:30 am,,2025-03-02 01:40 am,false,,,What about?,My site,No,e1,i1",
    "Tove Lind,,Bo Ek,Bo,Ek,bo@example.com,Central European Time,,,30 Minute Meeting,2025-03-04 05:00 pm,2025-03-04 05:30 pm,,2025-03-02 04:43 pm,true,Bo Ek,Ill,,,No,e2,i2",
    "Tove Lind,,Cia Ö,Cia,Ö,cia@example.com,Central European Time,,,30 Minute Meeting,2025-03-05 05:00 pm,2025-03-05 05:30 pm,,2025-03-02 04:43 pm,false,,,,,Yes,e3,i3",
  ]),
  csv("preset-calcom.csv", [
    "id,uid,title,createdAt,timeStatus,eventTypeId,eventLength,startTime,endTime,paid,userEmail,userUsername,rating,ratingFeedback,noShowHost,noShowGuests,noShowGuestsCount,attendee1",
    "1,u1,30min between Tove and Anna,2025-11-01T08:00:00.000Z,uncompleted,77,30,2025-12-03T10:00:00.000Z,2025-12-03T10:30:00.000Z,false,tove@example.com,tove,,,false,,0,Anna Berg (anna@example.com)",
    "2,u2,30min between Tove and Bo,2025-07-01T08:00:00.000Z,rescheduled,77,30,2025-07-03T10:00:00.000Z,2025-07-03T10:30:00.000Z,false,tove@example.com,tove,,,false,,0,Bo Ek (bo@example.com)",
  ]),
  csv("preset-easyappointments-customers.csv", [
    "id,first_name,last_name,email,phone_number,mobile_number,address,city,state,zip_code,notes,timezone,language",
    "7,Anna,Berg,anna@example.com,,070-123 45 67,Vägen 1,Umeå,,90320,Prefers mornings,Europe/Stockholm,swedish",
  ]),
  csv("preset-easyappointments-appointments.csv", [
    "id,book_datetime,start_datetime,end_datetime,notes,hash,id_users_provider,id_users_customer,id_services",
    "3,2025-11-01 10:00:00,2025-12-01 09:00:00,2025-12-01 09:45:00,,abc,2,7,1",
  ]),
  csv("preset-google-calendar.csv", [
    "Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private",
    "Anna Berg,12/24/2025,6:30 PM,12/24/2025,8:00 PM,False,Birthday,,False",
    "Closed,12/25/2025,,12/25/2025,,True,,,False",
  ]),
  {
    name: "preset-calendar.ics",
    text: lines(
      ...[
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "BEGIN:VEVENT",
        "UID:one@example.com",
        "DTSTART;TZID=Europe/Stockholm:20261204T183000",
      ],
      ...[
        "DTEND;TZID=Europe/Stockholm:20261204T203000",
        "SUMMARY:Anna Berg",
        "DESCRIPTION:Tel 070-123 45 67\\nanna@example.com",
      ],
      ...["CREATED:20261101T100000Z", "STATUS:CONFIRMED", "END:VEVENT", "BEGIN:VEVENT", "UID:two@example.com"],
      ...["DTSTART:20261211T173000Z", "DURATION:PT90M", "RRULE:FREQ=MONTHLY;COUNT=3", "SUMMARY:Bo Ek", "END:VEVENT"],
      ...["BEGIN:VEVENT", "UID:two@example.com", "RECURRENCE-ID:20270111T173000Z", "DTSTART:20270112T183000Z"],
      ...["SUMMARY:Bo Ek", "END:VEVENT", "BEGIN:VEVENT", "UID:three@example.com", "DTSTART;VALUE=DATE:20261224"],
      ...["SUMMARY:Christmas", "END:VEVENT", "BEGIN:VEVENT", "UID:four@example.com", "DTSTART:20261215T120000"],
      ...["SUMMARY:Cia Ö", "STATUS:CANCELLED", "END:VEVENT", "END:VCALENDAR"],
    ),
  },
  csv("preset-schedulista.csv", ["first name,last name,email,phone", "Anna,Berg,anna@example.com,070-123 45 67"]),
  csv("preset-reservation-studio.csv", [
    "First Name,Last Name,Phone number,Email,Birthdate,Gender,City,Address,Note",
    "Anna,Berg,+46701234567,anna@example.com,14.03.1990,F,Umeå,Vägen 1,Warm water",
  ]),
  csv(
    "preset-daybook.csv",
    [
      '"Date","Time","Calendar date","Name","Guests","Phone","Email","Status","Attendance","Source","Notes","Minutes","Created","Link","Paid","Currency","Paid by"',
      '"2026-12-04","18:30","2026-12-04","\'=Anna Berg",4,"(+46) 70 174 06 39","anna@example.com","confirmed",,"online","Window",120,"2026-11-20 10:15",,,,',
      '"2026-11-06","00:30","2026-11-07","Bo Ek",2,,"bo@example.com","confirmed","no_show","phone",,90,"2026-11-01 09:00",,,,',
    ],
    { hasMark: true },
  ),
  csv(
    "preset-daybook-sv.csv",
    [
      '"Datum";"Tid";"Kalenderdatum";"Namn";"Gäster";"Telefon";"E-post";"Status";"Närvaro";"Bokad via";"Anteckningar";"Minuter";"Skapad";"Länk";"Betalt";"Valuta";"Betalt med"',
      '"2026-11-06";"18:30";"2026-11-06";"Åsa Öberg";4;"(+46) 70 174 06 39";;"Bekräftad";"Klar";"Online";;120;"2026-11-01 10:15";;;;',
    ],
    { hasMark: true },
  ),
  csv(
    "preset-daybook-guests.csv",
    [
      '"Name","Phone","Email","Also","Language","Allergies and diet","Tags","Note","Birthday","Visits","Missed","Cancelled","Last visit","Next visit"',
      '"Anna Berg","(+46) 70 174 06 39","anna@example.com","(+46) 70 174 06 40","sv","nuts, strictly · vegan · strawberries","Regular, VIP","Window","03-14",12,2,1,"2026-10-03","2026-12-24"',
    ],
    { hasMark: true },
  ),
  csv(
    "preset-daybook-guests-sv.csv",
    [
      '"Namn";"Telefon";"E-post";"Även";"Språk";"Allergier och kost";"Märkningar";"Anteckning";"Födelsedag";"Besök";"Uteblivna";"Avbokade";"Senaste besök";"Nästa besök"',
      '"Åsa Öberg";;"asa@example.com";;"en";"gluten, strikt";;"\'-2";;3;0;0;"2026-10-03";',
    ],
    { hasMark: true },
  ),
];

const ENCODINGS_AND_SEPARATORS: FileCase[] = [
  csv("utf-8-mark-semicolon.csv", NORDIC, { hasMark: true }),
  csv("utf-8-no-mark.csv", NORDIC),
  csv("utf-16le-mark.csv", NORDIC, { encoding: "utf-16le", hasMark: true }),
  csv("utf-16be-no-mark.csv", NORDIC, { encoding: "utf-16be" }),
  csv("windows-1252.csv", NORDIC, { encoding: "windows-1252" }),
  csv("windows-1250-chosen.csv", ["Name;Telefon", "Łukasz Żak;+48 512 345 678"], {
    encoding: "windows-1250",
    answers: { encoding: "windows-1250" },
    region: "PL",
    zone: "Europe/Warsaw",
  }),
  csv("windows-1251-chosen.csv", ["Name;Phone", "Ольга Иванова;+46701234567"], {
    encoding: "windows-1251",
    answers: { encoding: "windows-1251" },
  }),
  csv("macintosh-chosen.csv", NORDIC, { encoding: "macintosh", answers: { encoding: "macintosh" } }),
  { name: "tab.txt", text: "Namn\tMobil\nÅsa Öberg\t0701234567\n" },
  { name: "pipe.txt", text: "Namn|Mobil\rÅsa Öberg|0701234567\r" },
  csv("sep-line.csv", ["sep=;", "Namn;Mobil", "Åsa Öberg;0701234567"]),
  { name: "libreoffice-utf-8.csv", text: lines(...NORDIC), charset: 76, cut: "," },
  { name: "libreoffice-windows-1252-tab.csv", text: lines(...NORDIC), charset: 1, cut: "\t" },
  { name: "libreoffice-utf-16-pipe.csv", text: lines(...NORDIC), charset: 65535, cut: "|" },
];

const SHAPES: FileCase[] = [
  csv("quotes.csv", [
    "Name,Phone,Note",
    '"Berg, ""Annie""",070-123 45 67,"two',
    'lines"',
    'Bo "Bosse" Ek,070-234 56 78,',
  ]),
  csv("quote-without-end.csv", ["Name,Phone", '"Anna Berg,070-123 45 67', "Bo Ek,070-234 56 78"]),
  csv("titles-above.csv", [
    "Guests of The Table",
    "Printed on 2026-11-30",
    "",
    "Name,Phone",
    "Anna Berg,070-123 45 67",
    "",
    "Bo Ek,070-234 56 78",
  ]),
  csv("no-header.csv", ["Anna Berg,070-123 45 67,anna@example.com", "Bo Ek,070-234 56 78,bo@example.com"]),
  csv("no-header-answered.csv", ["Anna Berg,070-123 45 67,anna@example.com"], {
    answers: { columns: { "Column A": "name" } },
  }),
  csv("empty-columns.csv", ["Name,,Phone,", "Anna Berg,,070-123 45 67,", "Bo Ek,,070-234 56 78,"]),
  csv("ragged.csv", ["Name,Phone,Email", "Anna Berg,070-123 45 67", "Bo Ek,070-234 56 78,bo@example.com,extra"]),
  csv("duplicates.csv", [
    "Name,Phone,Email",
    BERG,
    "Bo Ek,070-234 56 78,",
    BERG,
    "anna berg,+46 70 123 45 67,ANNA@example.com",
  ]),
  csv("injection.csv", [
    "Name,Phone,Note",
    `"'=HYPERLINK(""http://x"")",070-123 45 67,'-2`,
    "=1+1,070-234 56 78,@SUM(A1)",
  ]),
  csv(
    "norwegian.csv",
    ["Fornavn;Etternavn;Tlf;E-postadresse;Merknad", "Kåre;Sæther;40 61 23 45;kare@example.no;Fast bord"],
    { region: "NO", zone: "Europe/Oslo" },
  ),
  csv(
    "french.csv",
    ["Prénom;Nom;Téléphone;Courriel;Allergies", "Zoé;Lefèvre;06 12 34 56 78;zoe@example.fr;arachides, sans gluten"],
    { region: "FR", zone: "Europe/Paris" },
  ),
  csv(
    "german-bookings.csv",
    [
      "Gastname;Handy;Datum;Uhrzeit;Personen;Status;Bemerkung",
      "Jürgen Müller;0151 23456789;24.12.2025;18:30 Uhr;4;storniert;Terrasse",
    ],
    { region: "DE", zone: "Europe/Berlin", encoding: "windows-1252" },
  ),
  csv(
    "dutch.csv",
    [
      "Voornaam;Achternaam;Telefoonnummer;Reserveringsdatum;Tijd;Aantal personen",
      "Anne;de Vries;06 12345678;31-12-2025;19.30;2",
    ],
    { region: "NL", zone: "Europe/Amsterdam" },
  ),
  csv("spanish.csv", ["Nombre;Apellidos;Móvil;Fecha;Hora;Comensales", "José;García;612 34 56 78;2025-12-31;21:30;6"], {
    region: "ES",
    zone: "Europe/Madrid",
  }),
  csv(
    "danish.csv",
    [
      "Navn;Mobil;Dato;Klokkeslæt;Antal gæster;Allergi",
      "Søren Ås;34 41 23 45;2025-12-31;18:00;3;nøddeallergi, skaldyr",
    ],
    { region: "DK", zone: "Europe/Copenhagen" },
  ),
];

const DATES: FileCase[] = [
  csv("dates-ambiguous.csv", [BOOKED, at("03/04/2026", "18:30", "2"), at("05/06/2026", "19:00", "2")]),
  csv("dates-answered.csv", [BOOKED, at("03/04/2026", "18:30", "2"), at("05/06/2026", "19:00", "2")], {
    answers: { dates: "DMY" },
  }),
  csv("dates-decided-by-a-row.csv", [BOOKED, at("03/04/2026", "18:30", "2"), at("05/13/2026", "19:00", "2")], {
    region: "US",
    zone: "America/New_York",
  }),
  csv("dates-contradict.csv", [BOOKED, at("13/04/2026", "18:30", "2"), at("04/13/2026", "19:00", "2")], {
    answers: { dates: "DMY" },
  }),
  csv("dates-two-digits.csv", [BOOKED, at("24.12.25", "18:30", "2"), at("3.1.26", "19:00", "2")]),
  csv("dates-in-words.csv", [
    BOOKED,
    at('"December 2, 2025"', "6:30 pm", "2"),
    at("onsdag 3 dec 2025", "kl. 19.00", "2"),
    at("4. März 2026", "12:00 am", "2"),
  ]),
  csv("excel-numbers.csv", [BOOKED, at("46000", "0.770833", "2"), at("46001", "0.5", "2")]),
  csv("date-and-time-in-one.csv", [
    "Name,Phone,Start,End,Guests",
    at("2026-03-04 18:30", "2026-03-04 20:00", "2"),
    at("2026-03-05T18:30:00+01:00", "2026-03-05T20:15:00+01:00", "2"),
  ]),
  csv("time-ranges.csv", [BOOKED, at("2026-03-04", "18:30 - 20:30", "2"), at("2026-03-05", "23:00–01:00", "2")]),
  csv("instants.csv", [
    "Name,Phone,Starts at,Guests",
    at("2026-03-04T17:30:00Z", "2"),
    at("2026-07-04T16:30:00Z", "2"),
  ]),
  csv("zones.csv", [
    "Name,Phone,Date,Time,Time zone,Guests",
    at("2026-03-04", "12:30", "America/New_York", "2"),
    at("2026-03-04", "19:30", "UTC+1", "2"),
    at("2026-03-04", "18:30", "Mars/Base", "2"),
  ]),
  csv("clock-goes-forward.csv", [BOOKED, at("2026-03-29", "02:30", "2"), at("2026-03-29", "03:00", "2")]),
  csv("clock-goes-back.csv", [BOOKED, at("2026-10-25", "02:30", "2")]),
  csv("not-readable.csv", [
    BOOKED,
    at("2026-02-30", "18:30", "2"),
    at("2026-03-01", "late", "2"),
    at("2026-03-01", "18:30", "many"),
    at("2026-03-01", "18:30", "60"),
    ",070-123 45 67,2026-03-01,18:30,2",
  ]),
  csv(
    "statuses.csv",
    [
      `${BOOKED},Status`,
      at("2026-03-01", "18:00", "2", "Seated"),
      at("2026-03-01", "18:30", "2", "no show"),
      at("2026-03-01", "19:00", "2", "Maybe"),
      at("2026-03-01", "19:30", "2", "Test"),
    ],
    { answers: { statuses: { test: null } } },
  ),
];

const PEOPLE: FileCase[] = [
  csv("phones.csv", [
    "Name,Phone",
    "A,070-123 45 67",
    "B,'+46701234568",
    "C,tel:+46701234569",
    "D,(+46) 70 174 06 39",
    "E,46701234570",
    "F,0046701234571",
    "G,070-123 45 72 / 08-123 456 78",
    "H,447762992312",
    "I,12",
    'J,"4,67012E+10"',
    "K,4.6701234573E+10",
  ]),
  csv("phones-of-guests.csv", [
    "Name,Mobile,Work phone,Email",
    "Anna Berg,070-123 45 67,08-123 456 78,",
    'Bo Ek,"4,67012E+10",,bo@example.com',
    "Cia Ö,12,,",
    "Dan Å,,,",
  ]),
  csv("mails.csv", [
    "Name,Email",
    "A B, Anna@Example.COM ",
    "C D,mailto:c@example.com",
    "E F,e@example.com; f@example.com",
    "G H,no mail",
    "I J,i@räksmörgås.example",
  ]),
  csv("allergies.csv", [
    "Name,Phone,Allergies",
    "A B,0701234567,Nuts and milk",
    'C D,0701234568,"Nötallergi, glutenfri, jordgubbar"',
    "E F,0701234569,None",
    "G H,0701234570,allergic to shellfish; EpiPen",
  ]),
  csv("past.csv", [
    "Name,Phone,Visits,No shows,Last visit",
    "A B,0701234567,12,2,2025-10-03",
    "C D,0701234568,many,,2025-13-40",
    "E F,0701234569,3.0,0,",
  ]),
  csv("consents.csv", [
    "Name,Email,Phone,Newsletter,SMS opt-in,Consent date,Unsubscribed",
    "A B,a@example.com,0701234567,yes,yes,2024-05-06,",
    "C D,c@example.com,,yes,,,",
    "E F,e@example.com,,no,,2024-05-06,",
    "G H,g@example.com,0701234568,yes 2024-01-02,2024-02-03,,",
    "I J,i@example.com,0701234569,yes,yes,2024-05-06,2025-01-01",
    "K L,k@example.com,,perhaps,,,",
  ]),
  csv(
    "consents-agreed.csv",
    ["Name,Email,Phone,Unsubscribed", "A B,a@example.com,0701234567,", "C D,c@example.com,,yes"],
    { answers: { agreed: { channels: ["email"], at: "2025-06-01" } } },
  ),
  csv("tags-and-language.csv", [
    "Name,Phone,Tags,Language",
    "A B,0701234567,Regular; VIP;Regular,Swedish",
    "C D,0701234568,,de-DE",
    "E F,0701234569,,Klingon",
  ]),
  csv("tables-and-services.csv", [
    `${BOOKED},Table,Area,Service,Staff,Booking ID`,
    at("2026-03-01", "18:30", "2", "4+5", "Terrace", "Cut", "Tove", "R1"),
    at("2026-03-02", "18:30", "2", "6", "Terrace", '"Cut, Colour"', "Tove", "R2"),
    at("2026-03-03", "18:30", "2", "", "", "Colour", "", "R3"),
    at("2026-03-04", "18:30", "2", "", "", '"Wash, dry & go"', "", "R3"),
  ]),
  csv("both-in-each-row.csv", [
    "Name,Phone,Date,Time,Guests,Allergies,Client notes,Notes,Created",
    at("2026-03-01", "18:30", "2", "nuts", "Likes tea", "By the window", "2026-01-02 10:00"),
  ]),
  csv("no-guests-column.csv", ["Name,Phone,Date,Time", at("2026-03-01", "18:30")]),
];

const WORKBOOKS: FileCase[] = [
  { name: "libreoffice-guests.xlsx", text: lines(...NORDIC), sheet: true },
  {
    name: "libreoffice-bookings.xlsx",
    text: lines(
      "Namn;Mobil;Datum;Tid;Antal",
      "Åsa Öberg;0701234567;2026-03-04;18:30;4",
      "Bo Ek;46701234568;2026-03-05;19:00;2",
    ),
    sheet: true,
  },
  {
    name: "libreoffice-dates.xlsx",
    flat: flat(
      table("Sheet1", [
        row(cell("Name"), cell("Phone"), cell("Start"), cell("Guests"), cell("Created")),
        row(
          cell("Anna Berg"),
          cell("070-123 45 67"),
          dated("2026-03-04T18:30:00", "moment"),
          number("4"),
          dated("2026-01-13", "day"),
        ),
        row(
          cell("Bo Ek"),
          number("46701234568"),
          dated("2026-03-05T00:00:00", "moment"),
          number("2"),
          dated("2026-01-03", "day"),
        ),
      ]),
    ),
  },
  {
    name: "libreoffice-formulas.xlsx",
    flat: flat(
      table("Sheet1", [
        row(cell("Name"), cell("Phone"), cell("Note")),
        row(formula('CONCATENATE("Anna";" ";"Berg")', "Anna Berg"), cell("070-123 45 67"), cell("=cmd|' /C calc'!A0")),
      ]),
    ),
  },
  {
    name: "libreoffice-sheets.xlsx",
    flat: flat(
      table("Gäster", [row(cell("Name"), cell("Phone")), row(cell("Anna Berg"), cell("070-123 45 67"))]),
      table("Old", [row(cell("Name"), cell("Phone")), row(cell("Old Berg"), cell("070-123 45 60"))], "hidden"),
      table("Other", [row(cell("Name"), cell("Phone")), row(cell("Bo Ek"), cell("070-234 56 78"))]),
    ),
  },
];

export const FILE_CASES: FileCase[] = [
  ...PRESETS,
  ...ENCODINGS_AND_SEPARATORS,
  ...SHAPES,
  ...DATES,
  ...PEOPLE,
  ...WORKBOOKS,
  {
    name: "libreoffice-second-sheet.xlsx",
    flat: WORKBOOKS.find(({ name }) => name === "libreoffice-sheets.xlsx")?.flat ?? "",
    answers: { sheet: "Other" },
  },
];
