-- What was stored before letters such as ø and ß were folded is found like what is stored since (domain/search-text.ts).
UPDATE bookings SET search_text =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(search_text,
    'ø', 'o'), 'ł', 'l'), 'ß', 'ss'), 'æ', 'ae'), 'đ', 'd'), 'ð', 'd'), 'œ', 'oe'), 'þ', 'th'), 'ı', 'i')
WHERE search_text GLOB '*[øłßæđðœþı]*';
