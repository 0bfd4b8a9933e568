import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";
import bookingPage from "./pictures/booking-page.webp";
import dashboard from "./pictures/dashboard.webp";
import dashboardOnPhone from "./pictures/dashboard-phone.webp";

const PICTURE = "block h-auto w-full rounded-lg border border-line shadow-float";

/** Taken of the demo by `npm run screens -- --front`. */
export function Pictures() {
  const { pictures } = useFrontTexts();
  return (
    <section id="inside" className="scroll-mt-4 bg-sunken">
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-10 px-5 py-16 lg:px-8 lg:py-24">
        <div className="grid max-w-xl gap-4">
          <h2 className="text-3xl lg:text-4xl">{pictures.title}</h2>
          <p className="text-lg text-soft">{pictures.text}</p>
        </div>
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[3fr_10fr] md:gap-6">
          <img
            src={bookingPage}
            alt={pictures.page}
            width={390}
            height={844}
            loading="lazy"
            decoding="async"
            className={PICTURE}
          />
          <picture>
            <source media="(width < 640px)" srcSet={dashboardOnPhone} width={390} height={844} />
            <img
              src={dashboard}
              alt={pictures.dashboard}
              width={1280}
              height={800}
              loading="lazy"
              decoding="async"
              className={PICTURE}
            />
          </picture>
        </div>
      </div>
    </section>
  );
}
