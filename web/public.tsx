import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { BookingPage, type BookingPageData } from "./features/booking/booking-page.tsx";
import { en } from "./texts/en.ts";

// The content policy forbids building functions from text, which zod would try.
z.config({ jitless: true });

type PageData = ({ page: "booking" } & BookingPageData) | { page: "business-not-found" } | { page: "not-found" };

function Page({ data }: { data: PageData }) {
  if (data.page === "booking") return <BookingPage {...data} />;
  if (data.page === "business-not-found")
    return (
      <main>
        <h1>{en.businessNotFound.title}</h1>
        <p>{en.businessNotFound.detail}</p>
      </main>
    );
  return (
    <main>
      <h1>{en.notFound.title}</h1>
      <a href="/">{en.notFound.home}</a>
    </main>
  );
}

const root = document.getElementById("root");
const data = document.getElementById("data")?.textContent;
if (root && data)
  createRoot(root).render(
    <StrictMode>
      <Page data={JSON.parse(data)} />
    </StrictMode>,
  );
