export function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p role="status" className="text-soft">
        Loading
      </p>
    </main>
  );
}
