/** What the contract says of a field (contract/bookings.ts, contract/feedback.ts) and what the form does, by its words. */
const FIELDS: Record<string, string> = {
  "Name is required": "Fyll i ditt namn",
  "Email is required": "Fyll i din e-postadress",
  "Invalid email address": "Ogiltig e-postadress",
  "Invalid phone number": "Ogiltigt telefonnummer",
  "The number could not be checked. Please try again, or leave it out.":
    "Numret kunde inte kontrolleras. Försök igen eller lämna fältet tomt.",
  "Please choose a time": "Välj en tid",
  "Please enter a valid number of guests (1-20)": "Ange ett antal gäster mellan 1 och 20",
  "At least 1 guest required": "Ange minst en gäst",
  "Too many guests": "För många gäster",
  "Invalid date format": "Ogiltigt datum",
  "Invalid time format": "Ogiltig tid",
  "Contains characters that cannot be used": "Innehåller tecken som inte kan användas",
  "Please choose from 1 to 5": "Välj från 1 till 5",
};

/** The same in Swedish; what is not known is at least said to be wrong. */
export function fieldInSwedish(message: string): string {
  const most = /^Use at most (\d+) characters$/.exec(message)?.[1];
  return most ? `Skriv högst ${most} tecken` : (FIELDS[message] ?? "Kontrollera det du har fyllt i");
}
