const link = "inline-flex min-h-11 items-center rounded-md underline-offset-4 hover:underline";

export function FrontFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-6 text-sm text-soft lg:px-8">
        <p>Daybook. Bookings for small businesses, open source under the MIT licence.</p>
        <nav aria-label="More" className="flex flex-wrap gap-x-6">
          <a href="/contact" className={link}>
            Contact
          </a>
          <a href="/auth" className={link}>
            Sign In
          </a>
        </nav>
      </div>
    </footer>
  );
}
