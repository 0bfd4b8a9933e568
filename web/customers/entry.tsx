import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { customersApp } from "./customers-app.tsx";

const root = document.getElementById("root");
const data = document.getElementById("data")?.textContent;
if (root && data)
  void customersApp(JSON.parse(data)).then(
    (page) => startTransition(() => createRoot(root).render(page)), // in pieces of 5 ms, between which taps are answered
  );
